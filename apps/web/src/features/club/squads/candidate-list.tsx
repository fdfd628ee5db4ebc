import { useId } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'
import field from '#ui/form/field-group.module.css'
import { ButtonRow, Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { FilterInput } from '#ui/table/filter-input.tsx'
import { RowFailure, RowListSkeleton } from '#ui/table/row-list.tsx'
import { type Pages, ShowMore } from '#ui/table/show-more.tsx'
import { nameOf } from './squad-person.tsx'
import classes from './squads.module.css'

interface Candidate {
  readonly id: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

interface Props {
  readonly list: Pages & {
    readonly data: { readonly pages: readonly { readonly items: readonly Candidate[] }[] } | undefined
    readonly isPending: boolean
    readonly refetch: () => unknown
  }
  readonly text: string
  readonly onSearch: (typed: string) => void
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: Iterable<string>) => void
  readonly error: string | undefined
}

/** Members to choose from, page by page. A new search keeps the chosen ones. */
export function CandidateList({ list, text, onSearch, chosen, onChoose, error }: Props) {
  const t = useTranslate()
  const id = useId()
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? []
  const toggle = (personId: string) => onChoose(chosen.symmetricDifference(new Set([personId])))
  return (
    <fieldset className={field.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('squad.add.list')}</legend>
      <Parts gap="1rem">
        <FilterInput label={t('action.searchMembers')} type="search" value={text} onSettled={onSearch} />
        <ButtonRow>
          <Button
            variant="default"
            disabled={shown.length === 0}
            onClick={() => onChoose([...chosen, ...shown.map((one) => one.id)])}
          >
            {t('squad.add.all')}
          </Button>
          <Button variant="default" disabled={chosen.size === 0} onClick={() => onChoose([])}>
            {t('squad.add.none')}
          </Button>
        </ButtonRow>
        <Quiet role="status">{t('squad.add.selected', { count: chosen.size })}</Quiet>
        {error && <RowFailure id={`${id}-error`}>{error}</RowFailure>}
        {list.isPending && <RowListSkeleton count={5} />}
        {!list.isPending && !list.data && (
          <NotLoaded words={t('members.notLoaded')} onRetry={() => void list.refetch()} />
        )}
        {list.data && shown.length === 0 && (
          <Quiet role="status">{t(text ? 'squad.add.noMatch' : 'squad.add.everyone')}</Quiet>
        )}
        {shown.length > 0 && (
          <>
            <div className={classes.boxes}>
              {shown.map((person) => (
                <label key={person.id} className={classes.box} translate="no">
                  <input
                    type="checkbox"
                    checked={chosen.has(person.id)}
                    aria-describedby={error ? `${id}-error` : undefined}
                    onChange={() => toggle(person.id)}
                  />
                  <PersonWords person={person} />
                </label>
              ))}
            </div>
            <ShowMore
              list={list}
              shown={t('label.membersShown', { count: shown.length })}
              notLoaded={t('members.notLoaded')}
            />
          </>
        )}
      </Parts>
    </fieldset>
  )
}

export function PersonWords({ person }: { person: Candidate }) {
  const name = nameOf(person)
  return (
    <span className={classes.person}>
      <span>{name}</span>
      {person.email && name !== person.email && <Quiet as="span">{person.email}</Quiet>}
    </span>
  )
}
