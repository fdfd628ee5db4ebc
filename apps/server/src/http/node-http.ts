/**
 * Node's HTTP module without an import declaration: an import reads every export, and the getter of `WebSocket` then
 * loads Node's whole fetch client, 100 ms and 2 MB that the server doesn't need.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
