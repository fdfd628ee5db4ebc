import type { Club } from '@boathouse/domain/club/clubs/model'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { SearchSelect } from '#ui/form/search-select.tsx'
import { clubQuery, clubsQuery } from './api.ts'

/** Debounce of the search, in milliseconds. */
const PAUSE_MS = 300

interface Props {
  readonly clubId: string | undefined
  readonly onChange: (clubId: string | undefined) => void
  /** Label of the choice 'all clubs', if offered. */
  readonly all?: string
  readonly isDisabled?: boolean
}

export function ClubSelect({ clubId, onChange, all, isDisabled = false }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const club = useQuery(clubQuery(clubId))
  const option = ({ id, name, status }: Club) => ({
    value: id,
    label: status === 'active' ? name : t('clubSelect.inactive', { club: name }),
  })
  const every = all === undefined ? null : { value: '', label: all }
  const known = club.data ? option(club.data) : null
  const chosen = clubId === undefined ? every : known
  const [text] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), PAUSE_MS)
  const clubs = useQuery(clubsQuery(text))
  const found = clubs.data?.items.map(option) ?? []
  const nothing = text === '' ? t('clubSelect.none') : t('clubSelect.noMatch')
  return (
    <div>
      <SearchSelect
        label={t('label.club')}
        placeholder={club.isLoading ? t('app.loading') : t('clubSelect.placeholder')}
        found={every && text === '' ? [every, ...found] : found}
        chosen={chosen}
        onChange={(picked) => onChange(picked || undefined)}
        typed={typed}
        onType={setTyped}
        empty={clubs.isPending ? t('app.loading') : nothing}
        more={clubs.data?.nextCursor ? t('clubSelect.more') : null}
        disabled={isDisabled}
      />
      {clubs.isError && <NotLoaded words={t('clubSelect.notLoaded')} onRetry={() => void clubs.refetch()} />}
    </div>
  )
}
