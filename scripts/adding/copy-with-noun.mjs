import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { copyTree, root } from './copied-tree.mjs'
import { makeEdits, makeFiles } from './noun.mjs'

/** Copies the project and adds a noun as `docs/adding.md` says. Returns the folder and the edits of existing files. */
export function copyWithNoun() {
  const page = readFileSync(join(root, 'docs/adding.md'), 'utf8')
  const copy = copyTree()
  makeFiles(copy, page)
  return {
    copy,
    product: makeEdits(copy, page, '### Edits in existing files'),
    tests: makeEdits(copy, page, '### What tests ask for'),
  }
}

/** Writes the route tree, which `npm run build` does otherwise. */
export async function writeRouteTree(copy) {
  const web = join(copy, 'apps/web')
  const config = getConfig(
    {
      target: 'react',
      addExtensions: true,
      tmpDir: join(copy, '.cache/tanstack'),
      quoteStyle: 'single',
      semicolons: false,
    },
    web,
  )
  const paths = {
    routesDirectory: join(web, 'src/routes'),
    generatedRouteTree: join(web, 'src/boot/route-tree.gen.ts'),
  }
  await new Generator({ config: { ...config, ...paths }, root: web }).run()
}
