import type { Board, Outing } from '@boathouse/domain/boathouse/outings/model'
import { alertsDue } from '@boathouse/domain/boathouse/outings/overdue-rules'
import { isOverdue } from '@boathouse/domain/boathouse/outings/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './board.module.css'
import { DamageButton } from './damage-button.tsx'
import { OverdueActions } from './overdue-actions.tsx'
import { useDarkWords } from './use-dark-words.ts'
import { useNearTime } from './use-near-time.ts'
import { useOutingWords } from './use-outing-words.ts'

interface Props {
  readonly clubId: string
  readonly userId: string
  readonly outing: Outing
  readonly isUnsent: boolean
  readonly position: Board['position']
  readonly now: Date
  readonly onBack: () => void
  /** Opens the damage form; undefined if the boat has a screen for that. */
  readonly onDamage: (() => void) | undefined
}

export function OutCard({ clubId, userId, outing, isUnsent, position, now, onBack, onDamage }: Props) {
  const t = useTranslate()
  const words = useOutingWords()
  const { note } = useDarkWords(position)
  const { boat, crew, outAt, expectedBack, destination, overrideReason, mayEnd } = outing
  const isLate = isOverdue(outing, now)
  const lateness = alertsDue(outing, now) > 0 ? 'alarm' : isLate ? 'late' : 'none'
  const dark = note(now, new Date(expectedBack))
  const when = useNearTime(now)
  return (
    <li className={classes.card} data-late={lateness} data-damage={onDamage !== undefined}>
      <h2 className={classes.name} translate="no">
        {boat.name}
      </h2>
      <p className={classes.left}>{words.left(outing, now)}</p>
      {mayEnd && (
        <Button
          variant="default"
          className={classes.back ?? ''}
          aria-label={t('board.back.of', { name: boat.name })}
          onClick={onBack}
        >
          {t('board.back')}
        </Button>
      )}
      {onDamage && <DamageButton name={boat.name} className={classes.damage} onClick={onDamage} />}
      <p className={classes.crew} translate="no">
        <strong>{words.craft(outing)}</strong> {crew.map(words.name).join(', ')}
      </p>
      <p className={classes.times}>
        {t('board.since', { time: when(outAt) })}, {t('board.expected', { time: when(expectedBack) })}
        {isUnsent && (
          <>
            {' · '}
            <strong>{t('notSent.title')}</strong>
          </>
        )}
        {dark !== null && (
          <>
            {' · '}
            <strong>{dark}</strong>
          </>
        )}
        {destination && (
          <>
            {' · '}
            <span translate="no">{destination}</span>
          </>
        )}
      </p>
      {isLate && <OverdueActions {...{ clubId, userId, outing, now }} when={when} />}
      {overrideReason && (
        <p className={classes.reason}>
          {fillPlaceholder(
            t('board.letGo', { reason: PLACEHOLDER }),
            <span translate="no">{overrideReason}</span>,
          )}
        </p>
      )}
    </li>
  )
}
