import type { PracticeDetails } from '@boathouse/domain/practices/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toasts.tsx'

type Told = Pick<PracticeDetails, 'mailable' | 'cancelledAt' | 'startsAt'>

/** The choice whether a change of a practice is emailed, and to how many people. No one is emailed about one that is off or has begun. */
export function useMailChoice(practice: Told | null) {
  const t = useTranslate()
  const toast = useToast()
  const [byMail, setByMail] = useState(true)
  const isToCome =
    practice !== null && practice.cancelledAt === null && Date.parse(practice.startsAt) > Date.now()
  const count = isToCome ? (practice.mailable ?? 0) : 0
  const mailed = byMail && count > 0 ? t('practice.mailed', { count }) : null
  return {
    byMail,
    /** Absent where no one can get an email. */
    mailSwitch: count > 0 && (
      <Switch
        label={t('practice.mail', { count })}
        description={t('practice.mail.help')}
        isOn={byMail}
        onChange={setByMail}
      />
    ),
    /** Words for what was done, with how many people get an email. */
    withMailed: (done: string) => (mailed ? `${done}. ${mailed}` : `${done}.`),
    /** Shows a toast with what was done and how many people get an email; no toast for none. */
    sayMailed: (done: string) => {
      if (mailed) toast(done, { description: mailed })
    },
  }
}
