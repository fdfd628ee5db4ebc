import { useSyncExternalStore } from 'react'
import { currentAskedProof, followAskedProof } from '#lib/api/asked-proof.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LazyPart } from '#ui/feedback/lazy-part.tsx'
import { CodeNotLoaded, type Retry } from '#ui/feedback/not-loaded.tsx'
import { Button } from '#ui/form/button.tsx'

const loadDialog = () => import('./proof-dialog.tsx').then(({ ProofDialog }) => ProofDialog)

interface Props {
  readonly uid: string
  readonly email: string
}

/** Asks the user to confirm their identity whenever a call needs it, over any screen or dialog. */
export function ProofPrompt(person: Props) {
  const asked = useSyncExternalStore(followAskedProof, currentAskedProof)
  if (!asked) return null
  return (
    <LazyPart
      load={loadDialog}
      props={{ ...person, action: asked.action, onAnswer: asked.answer }}
      waiting={null}
      notLoaded={(retry) => <QuestionNotLoaded retry={retry} onCancel={() => asked.answer(false)} />}
    />
  )
}

interface NotLoadedProps {
  readonly retry: Retry
  readonly onCancel: () => void
}

/** Shown if the prompt can't be loaded. A dialog, because it covers the dialog whose call waits. */
function QuestionNotLoaded({ retry, onCancel }: NotLoadedProps) {
  const t = useTranslate()
  const actions = (
    <Button variant="default" onClick={onCancel}>
      {t('action.cancel')}
    </Button>
  )
  return (
    <Dialog title={t('proof.title')} onClose={onCancel} actions={actions}>
      <CodeNotLoaded words={t('proof.notLoaded')} {...retry} />
    </Dialog>
  )
}
