import { memberRole } from '@boathouse/domain/club/people/model'
import { useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { Select } from '#ui/form/select.tsx'
import { FilterBar } from '#ui/table/filter-bar.tsx'
import type { MemberFilters } from './api.ts'
import classes from './members.module.css'

interface Props {
  readonly clubId: string
  readonly filters: MemberFilters
  readonly onChange: (filters: MemberFilters) => void
}

export function MemberFilterBar({ clubId, filters: { role, squad }, onChange }: Props) {
  const t = useTranslate()
  const bar = useRef<HTMLElement>(null)
  const squads = useCurrentSquads(clubId) ?? []
  const clear = () => {
    onChange({ role: undefined, squad: undefined })
    bar.current?.focus()
  }
  return (
    <FilterBar
      isInCard
      ref={bar}
      count={[role, squad].filter(Boolean).length}
      onClear={clear}
      className={classes.filters}
    >
      <Select
        label={t('label.squad')}
        data={[
          { value: '', label: t('filters.all') },
          ...squads.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: t('members.squad.none') },
        ]}
        value={squad ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ role, squad: value || undefined })}
      />
      <Select
        label={t('label.role')}
        data={[
          { value: '', label: t('filters.all') },
          ...memberRole.options.map((value) => ({ value, label: t(`role.${value}`) })),
        ]}
        value={role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ squad, role: memberRole.safeParse(value).data })
        }
      />
    </FilterBar>
  )
}
