import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '#lib/call.ts'
import { browserTimeZone } from '#lib/formats.ts'
import { forgetEmail, rememberedEmail } from '#lib/remembered-email.ts'
import { useCodeWords, useTranslate } from '#lib/words.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Door } from '#ui/door.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useCompleteSignIn } from './api.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'

type Step = { at: 'signingIn' } | { at: 'confirm' } | { at: 'failed'; why: string }

interface Props {
  readonly token: string | undefined
  readonly onSignedIn: () => void
}

/** What an opened sign-in link does: by a POST and never by the GET, so that a mail scanner's visit changes nothing. */
export function CompleteSignIn({ token, onSignedIn }: Props) {
  const t = useTranslate()
  const words = useFailureWords()
  const { mutateAsync } = useCompleteSignIn()
  const [step, setStep] = useState<Step>(() => firstStep(token, t('callback.failed.invalid')))
  const isStarted = useRef(false)

  const complete = async (email: string, whenWrongEmail: Step) => {
    if (!token) return setStep({ at: 'failed', why: t('callback.failed.invalid') })
    setStep({ at: 'signingIn' })
    try {
      await mutateAsync({ body: { token, email, timeZone: browserTimeZone() } })
      onSignedIn()
    } catch (error) {
      const isWrongEmail =
        error instanceof CallFailure &&
        (error.code === 'wrongEmail' || error.fields.some((field) => field.path === 'email'))
      setStep(isWrongEmail ? whenWrongEmail : { at: 'failed', why: words(error) })
    }
  }

  useEffect(() => {
    const email = rememberedEmail()
    // A link works once: an effect that runs twice must not use it twice.
    if (step.at !== 'signingIn' || isStarted.current || !email) return
    isStarted.current = true
    void complete(email, { at: 'confirm' })
  })

  if (step.at === 'signingIn') {
    return (
      <Door title={t('callback.signingIn')}>
        <Spinner />
      </Door>
    )
  }
  if (step.at === 'confirm') {
    return (
      <Door title={t('callback.confirm.title')} lead={t('callback.confirm.lead')}>
        <ConfirmEmailForm
          onConfirm={(email) => complete(email, { at: 'failed', why: t('error.wrongEmail') })}
        />
      </Door>
    )
  }
  const tryAgain = () => {
    forgetEmail()
    setStep({ at: 'confirm' })
  }
  return (
    <Door title={t('callback.failed.title')}>
      <Notice tone="bad">{step.why}</Notice>
      <Button onClick={tryAgain}>{t('app.tryAgain')}</Button>
      <LinkButton to="/login" variant="subtle">
        {t('callback.failed.back')}
      </LinkButton>
    </Door>
  )
}

function firstStep(token: string | undefined, invalid: string): Step {
  if (!token) return { at: 'failed', why: invalid }
  return { at: rememberedEmail() ? 'signingIn' : 'confirm' }
}

/** A dead link and too many tries have words of their own; every other failure reads as the original says. */
function useFailureWords() {
  const t = useTranslate()
  const words = useCodeWords()
  return (error: unknown) => {
    const ownWords =
      error instanceof CallFailure && ['deadLink', 'rateLimited', 'foreignOrigin'].includes(error.code)
    return ownWords ? words.ofFailure(error) : t('callback.failed.other')
  }
}
