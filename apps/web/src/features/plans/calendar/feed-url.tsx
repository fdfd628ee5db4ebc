import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useCopying } from '#ui/feedback/use-copying.ts'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import classes from './feed-url.module.css'

interface Props {
  readonly url: string
  readonly onRenew: () => void
  readonly onRevoke: () => void
}

/** `webcal:` opens the device's calendar app; other programs need the https address. */
const toWebcalUrl = (url: string) => url.replace(/^https?:/, 'webcal:')

export function FeedUrl({ url, onRenew, onRevoke }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const { field, isRefused, copy } = useCopying(url, () => toast(t('calendarAddress.copied')))
  return (
    <div className={classes.parts}>
      <div className={classes.address}>
        <TextInput
          ref={field}
          label={t('calendarAddress.label')}
          description={t('calendarAddress.warning')}
          value={url}
          readOnly
          translate="no"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy()}>
          {t('action.copy')}
        </Button>
      </div>
      <p className={classes.status} role="status">
        {isRefused && t('calendarAddress.notCopied')}
      </p>
      <Button component="a" href={toWebcalUrl(url)} className={classes.add ?? ''}>
        {t('calendarAddress.add')}
      </Button>
      <HowToAdd />
      <div className={classes.ends}>
        <Button variant="default" onClick={onRenew}>
          {t('calendarAddress.renew')}
        </Button>
        <Button variant="outline" color="red" onClick={onRevoke}>
          {t('action.revoke')}
        </Button>
      </div>
    </div>
  )
}

/** Brand names, the same in every language. */
const PROGRAMS = { google: 'Google', apple: 'Apple', outlook: 'Outlook' } as const

function HowToAdd() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const names = Object.keys(PROGRAMS) as (keyof typeof PROGRAMS)[]
  return (
    <Disclosure label={t('calendarAddress.how')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <dl className={classes.how}>
        {names.map((name) => (
          <div key={name}>
            <dt translate="no">{PROGRAMS[name]}</dt>
            <dd>{t(`calendarAddress.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.pace}>{t('calendarAddress.pace')}</p>
    </Disclosure>
  )
}
