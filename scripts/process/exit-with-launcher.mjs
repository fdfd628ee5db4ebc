// Preloaded into the server by `npm start`. A killed launcher (SIGKILL, out of memory) can't forward a signal, but its
// exit closes this channel: the server then drains and stops.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
