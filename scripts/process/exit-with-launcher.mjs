// Preloaded by `npm start`. A killed launcher can't forward a signal, but its exit closes this channel: then
// the server drains and stops.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
