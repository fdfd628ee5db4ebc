import { exceptions, rules } from './import-rules.mjs'
import { firstMatch } from './patterns.mjs'
import { isTest } from './source-files.mjs'

/** Forbidden imports. Tests may cross all borders except those between the programs. */
export function crossings({ path, imports }) {
  return rules
    .filter((rule) => rule.testsToo || !isTest(path))
    .flatMap((rule) => {
      const names = firstMatch(rule.from, path)
      if (!names || firstMatch(rule.exceptFrom ?? [], path)) return []
      return imports
        .filter(({ target }) => reaches(rule, target, names) && !isException(path, target))
        .map(({ line, specifier }) => ({
          path,
          line,
          rule: rule.name,
          message: `${specifier}: ${rule.message}`,
        }))
    })
}

function reaches(rule, target, names) {
  return Boolean(firstMatch(rule.to, target, names)) && !firstMatch(rule.except ?? [], target, names)
}

function isException(path, target) {
  return exceptions.some(({ from, to }) => firstMatch(from, path) && firstMatch(to, target))
}
