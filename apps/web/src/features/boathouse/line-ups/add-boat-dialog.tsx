import { rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { LineUp } from '@boathouse/domain/boathouse/line-ups/model'
import type { BoardBoat } from '@boathouse/domain/boathouse/outings/model'
import { dayAt } from '@boathouse/domain/kernel/calendar-day'
import { newId } from '@boathouse/domain/kernel/ids'
import { beginsWords } from '@boathouse/domain/kernel/search'
import type { CraftKey } from '@boathouse/domain/sport/sports/model'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Reserved } from '#shared/boathouse/boats/reserved.tsx'
import { SeverityBadge } from '#shared/boathouse/boats/severity-badge.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { boatChoicesQuery, type LineUpKey, useLineUpCalls, useUpdateLineUp } from './api.ts'
import classes from './line-ups.module.css'

interface Props {
  readonly lineUp: LineUp
  readonly lineUpKey: LineUpKey
  readonly onClose: () => void
}

export function AddBoatDialog({ lineUp, lineUpKey, onClose }: Props) {
  const t = useTranslate()
  const codes = useCodeWords()
  const { data, error, refetch } = useQuery(boatChoicesQuery(lineUpKey.clubId))
  const { addBoat } = useLineUpCalls()
  const { update, refresh } = useUpdateLineUp(lineUpKey)
  const [typed, setTyped] = useState('')
  /** Ids by boat: retries reuse them, so they are idempotent. */
  const ids = useRef(new Map<string, string>())
  const taken = new Set(lineUp.boats.map(({ boat }) => boat.id))
  const free = data?.boats.filter(({ id }) => !taken.has(id)) ?? []
  const found = free.filter((boat) =>
    beginsWords(typed, [boat.name, ...boat.rigs.map(rigNotation)].join(' ')),
  )
  const add = (boat: BoardBoat, craft: CraftKey) => {
    const key = `${boat.id} ${craft}`
    const id = ids.current.get(key) ?? newId()
    ids.current.set(key, id)
    addBoat.mutate(
      { params: lineUpKey, body: { id, boatId: boat.id, craft } },
      {
        onSuccess: (now) => {
          // A boat removed and added again needs a new id.
          ids.current.delete(key)
          update(now)
        },
        onError: () => void refresh(),
      },
    )
  }
  const [wrong] = addBoat.error?.fields ?? []
  return (
    <Dialog
      title={t('seating.addBoat.title')}
      onClose={onClose}
      actions={
        <>
          {addBoat.error && (
            <Notice tone="bad" title={t('seating.addBoat.failed')}>
              {wrong ? codes.ofField(wrong.code) : codes.ofFailure(addBoat.error)}
            </Notice>
          )}
          <Button variant="default" onClick={onClose}>
            {t('action.done')}
          </Button>
        </>
      }
    >
      <TextInput
        data-autofocus
        type="search"
        label={t('seating.addBoat.search')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {!data && error && <NotLoaded words={t('boats.notLoaded')} onRetry={() => void refetch()} />}
      {!data && !error && <RowListSkeleton count={4} />}
      {data && found.length === 0 && (
        <p className={classes.quiet}>{t(free.length === 0 ? 'seating.addBoat.none' : 'seating.noMatch')}</p>
      )}
      <ul className={classes.choices} aria-label={t('seating.addBoat.list')}>
        {found.map((boat) => (
          <li key={boat.id} className={classes.choice}>
            <div>
              <strong translate="no">{boat.name}</strong>
              <BoatNews boat={boat} lineUp={lineUp} />
            </div>
            <div className={classes.rigs}>
              {boat.rigs.map((rig) => (
                <Button
                  key={rig.craft}
                  variant="default"
                  aria-label={t('seating.addBoat.as', { name: boat.name, craft: rigNotation(rig) })}
                  onClick={() => !addBoat.isPending && add(boat, rig.craft)}
                >
                  <span translate="no">{rigNotation(rig)}</span>
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Whether a period overlaps a line-up's practice, or its day if it has no times. */
function isThen(from: string, to: string, { startsAt, endsAt, day, timeZone }: LineUp): boolean {
  if (startsAt !== null && endsAt !== null) return from < endsAt && to > startsAt
  return dayAt(new Date(from), timeZone) <= day && day <= dayAt(new Date(to), timeZone)
}

/** Status of a boat at the time of the line-up. The board describes the present, so what ends before is left out. */
function BoatNews({ boat, lineUp }: { readonly boat: BoardBoat; readonly lineUp: LineUp }) {
  const t = useTranslate()
  const isBack = boat.notAvailable === 'outOfService' && boat.outTo !== null && boat.outTo < lineUp.day
  return (
    <div className={classes.news}>
      {boat.notAvailable !== null && !isBack && <span>{t(`board.${boat.notAvailable}`)}</span>}
      {boat.damage !== null && <SeverityBadge severity={boat.damage} />}
      {boat.reserved !== null && isThen(boat.reserved.startsAt, boat.reserved.endsAt, lineUp) && (
        <Reserved reserved={boat.reserved} />
      )}
    </div>
  )
}
