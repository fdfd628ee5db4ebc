import type { OwnPractice, Practice } from '@boathouse/domain/practices/practices/model'
import { registerOpensAt } from '@boathouse/domain/practices/practices/rules'
import { isMoved } from '@boathouse/domain/practices/series/rules'
import type { ReactNode } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubs } from '#lib/session/use-clubs.ts'
import { ClubName } from '#shared/club/clubs/club-name.tsx'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { PracticeLink } from '#shared/practices/practices/practice-link.tsx'
import { usePracticeWords } from '#shared/practices/practices/practice-words.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import { AnnouncedOn } from './announced-on.tsx'
import { AnswerCounts } from './answer-counts.tsx'
import { AnswersBar } from './answers-bar.tsx'
import classes from './practice-row.module.css'

/** A practice of the current club, unless it names another. */
export type ClubPractice = Practice & Partial<Pick<OwnPractice, 'clubId'>>

export type RenderAnswer = (practice: ClubPractice) => ReactNode

interface Props {
  readonly practice: ClubPractice
  /** Whether the row shows its time zone if the user's differs. */
  readonly saysZone: boolean
  readonly renderAnswer: RenderAnswer
}

export function PracticeRow({ practice, saysZone, renderAnswer }: Props) {
  const t = useTranslate()
  const { timesOf, zoneOf } = usePracticeWords()
  const zone = saysZone ? zoneOf(practice) : null
  const { title, place, cancelledAt, cancelReason, isFull, audience, squads } = practice
  const isCancelled = cancelledAt !== null
  const isComing = Date.parse(practice.startsAt) > Date.now()
  return (
    <li className={classes.row} data-cancelled={isCancelled}>
      <p className={classes.times}>
        <time dateTime={practice.startsAt}>{timesOf(practice)}</time>
        {zone && (
          <span className={classes.zone} translate="no">
            {zone}
          </span>
        )}
      </p>
      <div className={classes.words}>
        <p className={classes.title}>
          <PracticeLink practice={practice} translate="no">
            {isCancelled ? <s>{title}</s> : title}
          </PracticeLink>
          {isCancelled && <Badge tone="bad">{t('practice.cancelled')}</Badge>}
          {!isCancelled && isMoved(practice) && <Badge>{t('practice.moved')}</Badge>}
          {!isCancelled && isFull && <Badge tone="warn">{t('practice.full')}</Badge>}
        </p>
        {cancelReason && (
          <p className={classes.reason} translate="no">
            {cancelReason}
          </p>
        )}
        <p className={classes.details}>
          <ClubName clubId={practice.clubId} />
          {place && <span translate="no">{place}</span>}
          {audience === 'chosen' && <span>{t('practice.forChosen')}</span>}
          {audience === 'squads' && <SquadNames squads={squads} />}
          <AnnouncedOn practice={practice} />
          {!isCancelled && practice.silent === null && <AnswerCounts practice={practice} />}
        </p>
        {!isCancelled && practice.silent !== null && <AnswersBar practice={practice} />}
      </div>
      {isRegisterOpen(practice) && (
        <div className={classes.action}>
          <RegisterLink practice={practice} />
        </div>
      )}
      {isComing && !isCancelled && <div className={classes.answer}>{renderAnswer(practice)}</div>}
    </li>
  )
}

export const isRegisterOpen = (practice: Practice): boolean =>
  practice.abilities.run &&
  practice.cancelledAt === null &&
  Date.parse(registerOpensAt(practice)) <= Date.now()

export function RegisterLink({ practice }: { practice: ClubPractice }) {
  const t = useTranslate()
  const url = useClubs().urlIn(practice.clubId, `/attendance/${practice.id}/register`)
  const label = t('practice.register.of', { title: practice.title })
  if (url !== null)
    return (
      <Button component="a" href={url} variant="light" aria-label={label}>
        {t('label.register')}
      </Button>
    )
  return (
    <LinkButton
      to="/attendance/$practiceId/register"
      params={{ practiceId: practice.id }}
      variant="light"
      aria-label={label}
    >
      {t('label.register')}
    </LinkButton>
  )
}
