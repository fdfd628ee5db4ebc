import { type WellnessItem, wellnessItems } from '@boathouse/domain/kernel/wellness-items'
import type { WellnessFields } from '@boathouse/domain/training/wellness/contract'
import { wellnessSteps } from '@boathouse/domain/training/wellness/model'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLazyWords } from '#lib/i18n/use-lazy-words.ts'
import { Button } from '#ui/form/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import parts from '#ui/layout/card-parts.module.css'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import pill from '#ui/layout/pill.module.css'
import { Quiet } from '#ui/layout/quiet.tsx'
import { MoreOfDay } from './more-of-day.tsx'
import classes from './morning-card.module.css'
import { Refused } from './refused-day.tsx'
import { useOwnWellness } from './use-own-wellness.ts'
import { useTurningDay } from './use-turning-day.ts'

interface Props {
  readonly userId: string
}

const isComplete = (fields: WellnessFields) => wellnessItems.every((item) => fields[item] !== null)

/** Loads its messages only if the morning check is on. Once complete, it is folded on the next visit. */
export function MorningCard({ userId }: Props) {
  const today = useTurningDay()
  const hasWords = useLazyWords()
  const own = useOwnWellness(userId, today)
  if (!own.isKnown || !hasWords) return null
  // The key resets the card at midnight.
  return <KnownMorning key={today} own={own} />
}

function KnownMorning({ own }: { readonly own: ReturnType<typeof useOwnWellness> }) {
  const t = useTranslate()
  const [wasComplete] = useState(isComplete(own.fields))
  const [isOpen, setOpen] = useState(!wasComplete)
  const lines = (
    <Link to="/training-logs" search={{ view: 'wellness' }}>
      {t('wellness.lines')}
    </Link>
  )
  if (!isOpen) {
    return (
      <Card
        title={t('wellness.done')}
        more={
          <Button variant="subtle" px={8} onClick={() => setOpen(true)}>
            {t('action.change')}
          </Button>
        }
      >
        <Refused own={own} />
      </Card>
    )
  }
  return (
    <Card title={t('wellness.title')} more={lines}>
      <div className={parts.parts}>
        <Quiet>{t('wellness.lead')}</Quiet>
        <div className={classes.items}>
          {wellnessItems.map((item) => (
            <Steps
              key={item}
              item={item}
              value={own.fields[item]}
              onPick={(step) => own.say({ [item]: step })}
            />
          ))}
        </div>
        <Switch
          label={t('wellness.restDay')}
          description={t('wellness.restDay.help')}
          isOn={own.fields.isRestDay}
          onChange={(isRestDay) => own.say({ isRestDay })}
        />
        <More own={own} />
        <p className={parts.status} role="status">
          {own.state && t(`wellness.state.${own.state}`)}
          {!own.state && own.isStored && !own.failure && t('wellness.state.saved')}
        </p>
        <Refused own={own} />
      </div>
    </Card>
  )
}

function More({ own }: { readonly own: ReturnType<typeof useOwnWellness> }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure label={t('wellness.more')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <MoreOfDay fields={own.fields} onSay={own.say} />
    </Disclosure>
  )
}

interface StepsProps {
  readonly item: WellnessItem
  readonly value: number | null
  readonly onPick: (step: number) => void
}

/** Five labelled steps of an item. A phone shows the labels of the first, last and chosen step. */
function Steps({ item, value, onPick }: StepsProps) {
  const t = useTranslate()
  const id = useId()
  const chosen = wellnessSteps.find((step) => step === value)
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} className={classes.item}>
      <p className={classes.head}>
        <span id={`${id}-label`} className={classes.name}>
          {t(`wellness.item.${item}`)}
        </span>
        <span className={classes.chosen} aria-hidden="true">
          {chosen ? t(`wellness.step.${item}.${chosen}`) : ''}
        </span>
      </p>
      <div className={classes.steps}>
        {wellnessSteps.map((step) => (
          <label key={step} className={`${pill.pill} ${classes.step}`}>
            <input
              type="radio"
              name={id}
              value={step}
              checked={step === value}
              onChange={() => onPick(step)}
              aria-label={t('wellness.step', { step, words: t(`wellness.step.${item}.${step}`) })}
            />
            <span aria-hidden="true" className={classes.number}>
              {step}
            </span>
            <span aria-hidden="true" className={classes.words}>
              {t(`wellness.step.${item}.${step}`)}
            </span>
          </label>
        ))}
      </div>
      <p className={classes.ends} aria-hidden="true">
        <span>{t(`wellness.step.${item}.1`)}</span>
        <span>{t(`wellness.step.${item}.5`)}</span>
      </p>
    </div>
  )
}
