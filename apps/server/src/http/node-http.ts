/** Not imported: an import reads all exports, of which `WebSocket` loads Node's fetch client (100 ms, 2 MB). */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
