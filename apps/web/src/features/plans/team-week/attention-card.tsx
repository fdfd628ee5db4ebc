import { ATTENTION, listNeedy } from '@boathouse/domain/plans/team-week/attention-rules'
import { type AttentionRule, attentionRule, type TeamWeek } from '@boathouse/domain/plans/team-week/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { useIsPhone } from '#ui/layout/use-media.ts'
import needyClasses from './needy-athlete.module.css'
import { NeedyAthlete } from './needy-athlete.tsx'
import classes from './team-week.module.css'

const NAMED_AT_ONCE = 6
const NAMED_ON_PHONE = 3

/** Athletes who need attention, most reasons first, and an explanation of the rules. */
export function AttentionCard({ week }: { week: TeamWeek }) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const needy = listNeedy(week.items)
  const most = isUnfolded ? needy.length : isPhone ? NAMED_ON_PHONE : NAMED_AT_ONCE
  return (
    <Card title={t('teamWeek.attention')}>
      {needy.length === 0 ? (
        <Quiet>{t('teamWeek.attention.nobody')}</Quiet>
      ) : (
        <ul className={needyClasses.needy} aria-label={t('teamWeek.attention')}>
          {needy.slice(0, most).map((athlete) => (
            <NeedyAthlete key={athlete.id} athlete={athlete} />
          ))}
        </ul>
      )}
      {needy.length > most && (
        <Button variant="default" onClick={() => setUnfolded(true)}>
          {t('registerMatrix.moreAthletes', { count: needy.length - most })}
        </Button>
      )}
      <Rules />
    </Card>
  )
}

function Rules() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const words: Record<AttentionRule, string> = {
    nothingLogged: t('teamWeek.rule.nothingLogged', { days: ATTENTION.silentDays }),
    loadJump: t('teamWeek.rule.loadJump', {
      ratio: ATTENTION.loadTenths / 10,
      weeks: ATTENTION.fewestWeeks,
    }),
    easyFeltHard: t('teamWeek.rule.easyFeltHard', {
      count: ATTENTION.easySessions,
      days: ATTENTION.easyDays,
      rpe: ATTENTION.easyRpe,
      above: ATTENTION.easyAbove,
    }),
    wellnessLow: t('teamWeek.rule.wellnessLow', {
      below: ATTENTION.lowBelow,
      days: ATTENTION.lowDays,
    }),
    noShows: t('teamWeek.rule.noShows', { count: ATTENTION.noShows, days: ATTENTION.noShowDays }),
  }
  return (
    <Disclosure label={t('teamWeek.rules')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div className={classes.notes}>
        <ul>
          {attentionRule.options.map((rule) => (
            <li key={rule}>{words[rule]}</li>
          ))}
        </ul>
        <p>{t('teamWeek.rules.about')}</p>
      </div>
    </Disclosure>
  )
}
