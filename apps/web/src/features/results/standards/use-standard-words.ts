import { disciplines } from '@boathouse/domain/results/disciplines/model'
import type { Standard } from '@boathouse/domain/results/standards/model'
import { comparisonsAmong } from '@boathouse/domain/results/standards/set-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { clubDisciplinesQuery } from '#shared/results/disciplines/discipline-options.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'

export function useStandardWords(clubId: string | null) {
  const { nameOf, figureOf } = useDisciplineWords()
  const { data } = useQuery(clubDisciplinesQuery(clubId))
  const ofClub = data?.items ?? []
  const namedOf = (disciplineKey: string) => ({
    disciplineKey,
    clubDiscipline: ofClub.find(({ id }) => id === disciplineKey) ?? null,
  })
  return {
    categoryOf: useCategoryWords(),
    nameOf: (disciplineKey: string) => nameOf(namedOf(disciplineKey)),
    figureOf: (disciplineKey: string, value: number) => figureOf(namedOf(disciplineKey), value),
    find: comparisonsAmong(ofClub),
    /** Finds the discipline of a CSV cell, by key or by name. */
    toKey: (cell: string) => {
      if (disciplines.has(cell)) return cell
      const typed = cell.toLowerCase()
      const own = ofClub.find(({ id, name }) => id === cell || name.toLowerCase() === typed)
      if (own) return own.id
      return [...disciplines.keys()].find((key) => nameOf(namedOf(key)).toLowerCase() === typed) ?? null
    },
  }
}

/** Writes a category, for example 'Women, U18' or 'Open, all ages'. */
function useCategoryWords() {
  const t = useTranslate()
  return ({ competesAs, ageClass }: Pick<Standard, 'competesAs' | 'ageClass'>) =>
    t('standards.category', {
      category: t(`competesAs.${competesAs}`),
      ageClass: ageClass || t('standards.allAges'),
    })
}
