import type { Invitation } from '@boathouse/domain/club/invites/model'
import { completeSignIn } from '@boathouse/domain/identity/account/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { forgetEmail, rememberedEmail } from '#lib/session/sign-in-email.ts'

type Step = { at: 'signingIn' } | { at: 'confirm' } | { at: 'failed'; message: string }

export interface OpenedLink {
  readonly token: string | undefined
  /** The link was printed in the operator's terminal, so no email is asked for. */
  readonly isPrinted: boolean
}

/** State of an opened sign-in link. Only a POST redeems it, so a mail scanner's GET has no effect. */
export function useSignInCompletion(
  { token, isPrinted }: OpenedLink,
  invitation: Invitation,
  onSignedIn: () => void,
) {
  const t = useTranslate()
  const words = useFailureWords()
  const { mutateAsync } = useCall(completeSignIn)
  const invalid: Step = { at: 'failed', message: t('callback.failed.invalid') }
  const [step, setStep] = useState<Step>(() => firstStep(token, isPrinted, invalid))
  const opensAutomatically = useRef(step.at === 'signingIn')

  const complete = async (email: string | undefined, wrongEmailStep: Step) => {
    if (!token) return setStep(invalid)
    setStep({ at: 'signingIn' })
    try {
      await mutateAsync({
        body: { token, timeZone: browserTimeZone(), ...(email && { email }), ...invitation },
      })
      onSignedIn()
    } catch (error) {
      setStep(isEmailError(error) ? wrongEmailStep : { at: 'failed', message: words(error) })
    }
  }

  const openAutomatically = useEffectEvent(() => {
    // A link works once; effects can run twice.
    if (!opensAutomatically.current) return
    opensAutomatically.current = false
    void complete(isPrinted ? undefined : (rememberedEmail() ?? undefined), { at: 'confirm' })
  })
  useEffect(() => openAutomatically(), [])

  return {
    step,
    confirm: (typed: string) => void complete(typed, { at: 'failed', message: t('error.wrongEmail') }),
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

const isEmailError = (error: unknown) =>
  error instanceof CallFailure &&
  (error.code === 'wrongEmail' || error.fields.some(({ path }) => path === 'email'))

const CODES_WITH_MESSAGE = ['deadLink', 'rateLimited', 'foreignOrigin']

/** A dead link and the rate limit have their own messages; all other failures share one message, as in the original system. */
function useFailureWords() {
  const t = useTranslate()
  const words = useCodeWords()
  return (error: unknown) =>
    error instanceof CallFailure && CODES_WITH_MESSAGE.includes(error.code)
      ? words.ofFailure(error)
      : t('callback.failed.other')
}
