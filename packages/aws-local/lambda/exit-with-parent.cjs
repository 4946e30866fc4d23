// Preloaded into every child. The runner holds the other end of our standard input and never writes: if it closes, the
// runner has ended, even by kill -9. We lead our own process group, so our children (ffmpeg) end with us.
process.stdin.on("end", () => process.kill(-process.pid, "SIGKILL"));
process.stdin.on("error", () => process.kill(-process.pid, "SIGKILL"));
process.stdin.resume();
process.stdin.unref();
