import type { Member } from '@boathouse/domain/club/members/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { isFoundBy } from '@boathouse/domain/kernel/search'
import { useId, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import classes from '#ui/form/check-list.module.css'
import field from '#ui/form/field-group.module.css'
import { TextInput } from '#ui/form/fields.tsx'
import { useAllMembers } from './all-members.ts'

interface Props {
  readonly clubId: string
  readonly chosen: readonly string[]
  /** Restricts the members to choose from; all by default. */
  readonly isOffered?: (member: Member) => boolean
  readonly onChange: (ids: string[]) => void
  readonly error: string | undefined
}

export function MemberPicker({ clubId, chosen, isOffered = () => true, onChange, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { members, isWaiting, retry } = useAllMembers(clubId)
  const found = members.filter((member) => isOffered(member) && matches(member, typed))
  const toggle = (memberId: string) =>
    onChange(chosen.includes(memberId) ? chosen.filter((one) => one !== memberId) : [...chosen, memberId])
  return (
    <fieldset className={field.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('label.members')}</legend>
      <TextInput
        type="search"
        aria-label={t('practice.form.members.search')}
        placeholder={t('practice.form.members.search')}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div className={classes.list} aria-busy={isWaiting}>
        {found.map((member) => (
          <label key={member.id} className={classes.member} translate="no">
            <input type="checkbox" checked={chosen.includes(member.id)} onChange={() => toggle(member.id)} />
            {nameOf(member)}
          </label>
        ))}
        {isWaiting && members.length === 0 && (
          <div className={classes.empty}>
            <Skeleton width="12rem" />
          </div>
        )}
        {!isWaiting && !retry && found.length === 0 && (
          <p className={classes.empty}>{t('label.nobodyMatches')}</p>
        )}
      </div>
      {retry && <NotLoaded words={t('members.notLoaded')} onRetry={retry} />}
      <p className={classes.count} role="status">
        {t('practice.form.members.chosen', { count: chosen.length })}
      </p>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const nameOf = (member: Member) => toShownName(member)

const matches = (member: Member, typed: string): boolean =>
  isFoundBy(typed, `${nameOf(member)} ${member.email ?? ''}`)
