import type { Plugin } from 'vite'

const SUMMARY = /\bsummary:\s*(["'`])(?:\\.|(?!\1).)*\1,?/gs

/** Leaves out what contracts say to readers of the API's page: a browser has no use for it. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/domain\/src\/[\w-]+\/contract\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(SUMMARY, ''), map: null }),
  },
})
