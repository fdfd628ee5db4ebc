// Preloaded into the server by `npm start`. A launcher that dies without a word (SIGKILL, out of memory) can't forward
// a signal, but its end closes this channel: the server then drains and leaves as if it had been asked to.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
