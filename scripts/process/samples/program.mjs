const drain = (signal) => {
  process.stdout.write(`${signal}\n`)
  setTimeout(() => process.exit(3), 200)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, drain)
process.stdout.write(`up ${process.pid}\n`)
setTimeout(() => process.exit(4), 20_000)
