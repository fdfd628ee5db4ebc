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
    /** Shows a toast with what was done and how many people get an email; no toast for none. */
    sayMailed: (done: string) => {
      if (byMail && count > 0) toast(done, { description: t('practice.mailed', { count }) })
    },
  }
}
