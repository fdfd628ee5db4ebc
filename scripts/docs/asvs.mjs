/** Number of level 1 and 2 requirements per section of OWASP ASVS 5.0.0. In each section, they come before level 3. */
const SECTIONS = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2 },
  ...{ 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1 },
  ...{ 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5, 3.7: 2 },
  ...{ 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4 },
  ...{ 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3 },
  ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4 },
  ...{ 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2 },
  ...{ 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1 },
  ...{ 9.1: 3, 9.2: 4 },
  ...{ 10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3 },
  ...{ 11.1: 2, 11.2: 3, 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1 },
  ...{ 12.1: 3, 12.2: 2, 12.3: 4 },
  ...{ 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5 },
  ...{ 14.1: 2, 14.2: 4, 14.3: 3 },
  ...{ 15.1: 3, 15.2: 3, 15.3: 7 },
  ...{ 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3 },
  ...{ 17.1: 1, 17.2: 4, 17.3: 2 },
}

const ANSWERS = new Set(['Met', 'Partly', 'Gap', 'Operator', 'N/A'])

/** Ids like `1.2.4`. */
export const requirements = Object.entries(SECTIONS)
  .flatMap(([section, count]) => Array.from({ length: count }, (_, n) => `${section}.${n + 1}`))
  .sort()

/** Rows of docs/asvs.md with the requirements of each; a range like `4.3.1–4.3.2` covers several. */
export const answersIn = (text) =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, first, last = first, answer, shownBy]) => ({ numbers: rangeOf(first, last), answer, shownBy }),
  )

function rangeOf(first, last) {
  const [section, from] = [first.slice(0, first.lastIndexOf('.')), numberIn(first)]
  return Array.from({ length: numberIn(last) - from + 1 }, (_, n) => `${section}.${from + n}`)
}

const numberIn = (requirement) => Number(requirement.slice(requirement.lastIndexOf('.') + 1))

/** Errors in `text` of docs/asvs.md. `marks`: promises of docs/trust.md. */
export function faultsOf(text, marks) {
  const rows = answersIn(text)
  const answered = rows.flatMap(({ numbers }) => numbers)
  const gaps = text.slice(text.indexOf('\n## Gaps\n'))
  const missing = requirements.filter((one) => !answered.includes(one))
  const extra = answered.filter(
    (one, place) => !requirements.includes(one) || answered.indexOf(one) !== place,
  )
  return [
    ...missing.map((one) => `${one} has no answer.`),
    ...extra.map((one) => `${one} is no requirement of levels 1 and 2, or is answered twice.`),
    ...rows.flatMap((row) => faultsOfRow(row, marks, gaps)),
  ]
}

function faultsOfRow({ numbers, answer, shownBy }, marks, gaps) {
  const named = [...shownBy.matchAll(/\b[ABCR]\d+\b/g)].map(([mark]) => mark)
  const isListed = numbers.every((one) => new RegExp(`^\\|[^|]*(?<![\\d.])${one}(?![\\d.])`, 'm').test(gaps))
  return [
    ...(ANSWERS.has(answer) ? [] : [`${numbers[0]}: "${answer}" is no answer.`]),
    ...(answer === 'Met' && !/`|\]\(/.test(shownBy)
      ? [`${numbers[0]} is met, and names nothing that shows it.`]
      : []),
    ...(answer === 'Gap' && !isListed ? [`${numbers[0]} is a gap, and is not under "Gaps".`] : []),
    ...named
      .filter((mark) => !marks.includes(mark))
      .map((mark) => `${numbers[0]}: ${mark} is no mark of trust.md.`),
  ]
}
