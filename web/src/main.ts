import "./style/fonts.css";
import "./style/base.css";
import "./style/lobby.css";
import "./style/table.css";
import "./style/panels.css";
import "./style/forms.css";
import "./style/sheets.css";
import "./style/board.css";
import "./style/figures.css";
import "./style/effects.css";
import "./style/watching.css";
import "./style/story.css";
import "./style/narrow.css";
import "./style/tablet.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target) mount(App, { target });
