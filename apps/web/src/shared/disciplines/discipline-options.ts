import { listDisciplines } from '@boathouse/domain/disciplines/contract'
import { disciplines } from '@boathouse/domain/disciplines/model'
import { beginsWords, isFoundBy, toSearchWords } from '@boathouse/domain/kernel/search'
import { type Sport, sports } from '@boathouse/domain/sports/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { type Named, useDisciplineWords } from './discipline-words.ts'
import { searchWordsOf } from './search-words.ts'

/** The disciplines of a club's own, retired ones included; without a club there are none. */
export const clubDisciplinesQuery = (clubId: string | null) =>
  queryOptions({
    ...toQuery(listDisciplines, { params: { clubId: clubId ?? '' } }),
    enabled: clubId !== null,
  })

interface Options {
  /** The sport whose disciplines come first. */
  readonly ownSport: Sport
  /** Whose own disciplines are offered, too. */
  readonly clubId: string | null
  /** One that is chosen already, though it may not be offered any more. */
  readonly known?: Named | null | undefined
}

/** What results and goals can be in: the athlete's sport first, then the club's own, then all others. */
export function useDisciplineOptions({ ownSport, clubId, known = null }: Options) {
  const t = useTranslate()
  const { nameOf } = useDisciplineWords()
  const club = useQuery(clubDisciplinesQuery(clubId))
  const toOption = (named: Named) => ({
    value: named.disciplineKey,
    label: nameOf(named),
    words: searchWordsOf(t, named.disciplineKey),
  })
  const own = (club.data?.items ?? []).filter(({ retiredAt }) => retiredAt === null)
  const ofSport = (sport: Sport) => ({
    group: t(`sport.${sport}`),
    items: [...disciplines.values()]
      .filter((row) => row.sport === sport)
      .map(({ key }) => toOption({ disciplineKey: key, clubDiscipline: null })),
  })
  const ofClub = {
    group: t('discipline.ofClub'),
    items: own.map((one) => toOption({ disciplineKey: one.id, clubDiscipline: one })),
  }
  const others = sports.filter((sport) => sport !== ownSport).map(ofSport)
  const offered = [ofSport(ownSport), ofClub, ...others]
  const isOffered = offered.some(({ items }) => items.some(({ value }) => value === known?.disciplineKey))
  const retired = { group: t('clubDisciplines.retired'), items: known && !isOffered ? [toOption(known)] : [] }
  const findClubFacts = (key: string): Named['clubDiscipline'] =>
    own.find(({ id }) => id === key) ?? (known?.disciplineKey === key ? known.clubDiscipline : null)
  return {
    groups: [...offered, retired].filter(({ items }) => items.length > 0),
    /** A key with what is known of it, if it is a club's own. */
    namedOf: (key: string): Named => ({ disciplineKey: key, clubDiscipline: findClubFacts(key) }),
    /** The club's own could not be loaded: how to try again. */
    retry: club.isError && !club.data ? () => void club.refetch() : null,
  }
}

interface Group {
  readonly group: string
  readonly items: readonly { readonly value: string; readonly label: string; readonly words?: string }[]
}

/** Every word typed has to stand in the name or in its group's, or to begin one of its search words, in any order. */
export function searchDisciplines(groups: readonly Group[], typed: string): readonly Group[] {
  // '2 k' is one word.
  const wanted = toSearchWords(typed.replace(/(\d)\s+(?=km?(\s|$))/gi, '$1'))
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label, words = '' }) =>
        wanted.every((word) => isFoundBy(word, `${label} ${group}`) || beginsWords(word, words)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
