import { completeSignIn } from '@boathouse/domain/account/contract'
import type { Invitation } from '@boathouse/domain/invites/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/formats.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { forgetEmail, rememberedEmail } from '#lib/session/sign-in-email.ts'

type Step = { at: 'signingIn' } | { at: 'confirm' } | { at: 'failed'; why: string }

export interface OpenedLink {
  readonly token: string | undefined
  /** Printed in the operator's terminal: it needs no e-mail. */
  readonly isPrinted: boolean
}

/** The steps of an opened sign-in link. It is used by a POST and never by the GET, so that a mail scanner changes nothing. */
export function useCompletion(
  { token, isPrinted }: OpenedLink,
  invitation: Invitation,
  onSignedIn: () => void,
) {
  const t = useTranslate()
  const words = useFailureWords()
  const { mutateAsync } = useCall(completeSignIn)
  const invalid: Step = { at: 'failed', why: t('callback.failed.invalid') }
  const [step, setStep] = useState<Step>(() => firstStep(token, isPrinted, invalid))
  const opensByItself = useRef(step.at === 'signingIn')

  const complete = async (email: string | undefined, whenWrongEmail: Step) => {
    if (!token) return setStep(invalid)
    setStep({ at: 'signingIn' })
    try {
      await mutateAsync({
        body: { token, timeZone: browserTimeZone(), ...(email && { email }), ...invitation },
      })
      onSignedIn()
    } catch (error) {
      setStep(isAboutEmail(error) ? whenWrongEmail : { at: 'failed', why: words(error) })
    }
  }

  const openByItself = useEffectEvent(() => {
    // A link works once: an effect that runs twice must not use it twice.
    if (!opensByItself.current) return
    opensByItself.current = false
    void complete(isPrinted ? undefined : (rememberedEmail() ?? undefined), { at: 'confirm' })
  })
  useEffect(() => openByItself(), [])

  return {
    step,
    confirm: (typed: string) => void complete(typed, { at: 'failed', why: t('error.wrongEmail') }),
    tryAgain: () => {
      forgetEmail()
      setStep({ at: 'confirm' })
    },
  }
}

function firstStep(token: string | undefined, isPrinted: boolean, invalid: Step): Step {
  if (!token) return invalid
  return { at: isPrinted || rememberedEmail() ? 'signingIn' : 'confirm' }
}

const isAboutEmail = (error: unknown) =>
  error instanceof CallFailure &&
  (error.code === 'wrongEmail' || error.fields.some(({ path }) => path === 'email'))

const OWN_WORDS = ['deadLink', 'rateLimited', 'foreignOrigin']

/** A dead link and too many tries have words of their own; every other failure reads as the original says. */
function useFailureWords() {
  const t = useTranslate()
  const words = useCodeWords()
  return (error: unknown) =>
    error instanceof CallFailure && OWN_WORDS.includes(error.code)
      ? words.ofFailure(error)
      : t('callback.failed.other')
}
