import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { copySelected, copyText } from '#ui/feedback/clipboard.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import classes from './invites.module.css'

interface Props {
  readonly email: string
  readonly link: string
}

export function LinkToCopy({ email, link }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const copy = async () => {
    const isCopied = (input.current && copySelected(input.current)) || (await copyText(link))
    if (isCopied) toast(t('invites.linkCopied'))
    else input.current?.focus()
  }
  return (
    <div className={classes.link}>
      <TextInput
        ref={input}
        label={t('invites.link', { email })}
        description={t('invites.link.help')}
        value={link}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        {t('invites.copyLink')}
      </Button>
    </div>
  )
}
