import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Switch } from '#ui/form/switch.tsx'

type Told = Pick<PracticeDetails, 'mailable' | 'cancelledAt' | 'startsAt'>

/** Switch whether to email a change, with the number of recipients. Cancelled and past practices send no emails. */
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
    /** False if there are no recipients. */
    mailSwitch: count > 0 && (
      <Switch
        label={t('practice.mail', { count })}
        description={t('practice.mail.help')}
        isOn={byMail}
        onChange={setByMail}
      />
    ),
    /** Appends the number of emails sent to a message. */
    withMailed: (done: string) => (mailed ? `${done}. ${mailed}` : `${done}.`),
    /** Shows a toast with the number of emails sent, if any. */
    sayMailed: (done: string) => {
      if (mailed) toast(done, { description: mailed })
    },
  }
}
