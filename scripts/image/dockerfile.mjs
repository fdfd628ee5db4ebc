/** Instructions of a Dockerfile, each with the index of its build stage. Joins continued lines. */
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

/** Words of an instruction's JSON list, after its flags. */
export const wordsOf = (rest) => JSON.parse(rest.slice(rest.indexOf('[')))

/** Sources and target of a COPY; undefined if it copies from another stage. */
export function copied({ name, rest }) {
  if (name !== 'COPY' || rest.startsWith('--from')) return undefined
  const paths = rest.split(/\s+/)
  return { sources: paths.slice(0, -1), target: paths.at(-1) }
}
