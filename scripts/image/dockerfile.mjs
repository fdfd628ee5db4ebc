/** A Dockerfile's instructions, each with the stage that it stands in; continued lines are one. */
export function instructionsOf(text) {
  let stage = -1
  return text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line)
      if (name === 'FROM') stage += 1
      return { stage, name, rest }
    })
}

/** What an instruction's list of words in JSON is; flags stand before it. */
export const wordsOf = (rest) => JSON.parse(rest.slice(rest.indexOf('[')))

/** What a COPY takes from the folder, and where it puts it; undefined where it takes from another stage. */
export function copied({ name, rest }) {
  if (name !== 'COPY' || rest.startsWith('--from')) return undefined
  const paths = rest.split(/\s+/)
  return { sources: paths.slice(0, -1), target: paths.at(-1) }
}
