"""A Ray cluster of two nodes on this machine, for a test: prints its address, and is gone when stdin closes."""

from __future__ import annotations

import sys
from typing import Any

from ray.cluster_utils import Cluster

SMALL: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}

if __name__ == "__main__":
    cluster: Any = Cluster(initialize_head=True, head_node_args=dict(SMALL))
    try:
        cluster.add_node(**SMALL)
        cluster.wait_for_nodes()
        sys.stdout.write(f"{cluster.address}\n")
        sys.stdout.flush()
        sys.stdin.read()
    finally:
        cluster.shutdown()
