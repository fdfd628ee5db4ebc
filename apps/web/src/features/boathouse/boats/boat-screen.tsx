import { layoutOf, rigNotation } from '@boathouse/domain/boathouse/boats/craft-rules'
import type { Boat, OutOfService, Rig } from '@boathouse/domain/boathouse/boats/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Card, Stack } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { UnloadedRecord } from '#ui/layout/unloaded-record.tsx'
import { RowListSkeleton } from '#ui/table/row-list.tsx'
import { type BoatAddress, boatQuery } from './api.ts'
import { BoatHeader } from './boat-header.tsx'
import classes from './boats.module.css'
import { useBoatWords } from './use-boat-words.ts'

interface Props extends BoatAddress {
  readonly back: ReactNode
  readonly onEdit: () => void
  readonly more: (boat: Boat) => ReactNode
}

export function BoatScreen({ back, onEdit, more, ...address }: Props) {
  const t = useTranslate()
  const words = useBoatWords()
  const { data: boat, error, refetch } = useQuery(boatQuery(address))
  if (!boat || error?.status === 404) {
    return (
      <UnloadedRecord
        {...{ back, error }}
        title={t('label.boat')}
        cardTitle={t('boat.facts')}
        unknown={t('boat.unknown')}
        notLoaded={t('boat.notLoaded')}
        skeleton={<RowListSkeleton count={3} />}
        onRetry={() => void refetch()}
      />
    )
  }
  const { outOfService, isOut } = boat
  return (
    <>
      <BoatHeader
        clubId={address.clubId}
        boat={boat}
        back={back}
        mayKeep={boat.abilities.keep}
        onEdit={onEdit}
      />
      <Stack>
        {boat.archivedAt !== null && <Notice tone="plain">{t('boat.archived.lead')}</Notice>}
        {outOfService && isOut && (
          <Notice tone="bad" title={t('label.outOfService')}>
            {words.out(outOfService)}
          </Notice>
        )}
        {boat.damage === 'notUsable' && <Notice tone="bad">{t('boat.notUsable')}</Notice>}
        <Card title={t('boat.facts')}>
          <BoatFacts boat={boat} out={isOut ? null : outOfService} />
        </Card>
        {more(boat)}
      </Stack>
    </>
  )
}

interface FactsProps {
  readonly boat: Boat
  /** Dates out of service, if nothing above shows them. */
  readonly out: OutOfService | null
}

function BoatFacts({ boat, out }: FactsProps) {
  const t = useTranslate()
  const words = useBoatWords()
  const weight = words.weight(boat)
  const { owner, squads, notes } = boat
  return (
    <Facts
      facts={[
        {
          name: t('boat.rigs'),
          value: (
            <ul className={classes.rigs}>
              {boat.rigs.map((rig) => (
                <li key={rig.craft}>
                  <RigFacts rig={rig} />
                </li>
              ))}
            </ul>
          ),
        },
        ...(weight === null ? [] : [{ name: t('boat.weight'), value: weight }]),
        {
          name: t('label.owner'),
          value: owner ? (
            <span translate="no">{owner.name ?? t('boat.owner.member')}</span>
          ) : (
            t('boat.owner.club')
          ),
        },
        {
          name: t('label.for'),
          value: !boat.isForSquads ? (
            t('boat.squads.all')
          ) : squads.length > 0 ? (
            <SquadNames squads={squads} />
          ) : (
            t('boat.squads.others')
          ),
        },
        ...(out ? [{ name: t('label.outOfService'), value: words.out(out) }] : []),
        ...(notes === ''
          ? []
          : [
              {
                name: t('label.notes'),
                value: (
                  <span className={classes.notes} translate="no">
                    {notes}
                  </span>
                ),
              },
            ]),
      ]}
    />
  )
}

function RigFacts({ rig }: { rig: Rig }) {
  const t = useTranslate()
  const facts = [
    t('boat.seats', { count: layoutOf(rig.craft)?.seats ?? 0 }),
    ...(rig.hasCox ? [t('boat.cox')] : []),
  ]
  return (
    <>
      {fillPlaceholder(
        t('label.named', { name: PLACEHOLDER, value: facts.join(', ') }),
        <span translate="no">{rigNotation(rig)}</span>,
      )}
      {rig.sides && (
        <Quiet>{t('boat.sides', { sides: rig.sides.map((one) => t(`boat.side.${one}`)).join(', ') })}</Quiet>
      )}
    </>
  )
}
