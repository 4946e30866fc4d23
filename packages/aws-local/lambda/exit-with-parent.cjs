// Preloaded into every child. The runner holds the other end of our standard input and never writes: its end means that
// the runner is gone, also by kill -9. We lead our own process group, so what we started (ffmpeg) goes with us.
process.stdin.on("end", () => process.kill(-process.pid, "SIGKILL"));
process.stdin.on("error", () => process.kill(-process.pid, "SIGKILL"));
process.stdin.resume();
process.stdin.unref();
