import { signOut } from '@boathouse/domain/identity/sign-ins/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { readUnsavedWork, type UnsavedWork } from '#lib/offline/unsaved-work.ts'
import { useAfterSignOut, useAfterSignOutHere } from '#lib/session/use-after-sign-out.ts'
import { useEndSession } from '#lib/session/use-end-session.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

/** Preload the dialog: it must open offline. */
export const loadUnsentDialog = () => import('./unsent-dialog.tsx')

const UnsentDialog = lazyRouteComponent(loadUnsentDialog, 'UnsentDialog')

/** Signs out, from the header. Asks first if unsent work would be lost. */
export function SignOut({ userId }: { userId: string }) {
  const t = useTranslate()
  const { isPending, error, start: startSignOut, asking } = useSignOut(userId, useAfterSignOut(userId))
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        loading={isPending}
        onClick={({ currentTarget }) => startSignOut(currentTarget)}
      >
        {t('signIns.end')}
      </Button>
      {error && <span role="alert">{t('signOut.failed')}</span>}
      {asking}
    </>
  )
}

/** Signs out and stays on the public page. */
export function SignOutHere({ userId, label }: { userId: string; label: string }) {
  const t = useTranslate()
  const { isPending, error, start: startSignOut, asking } = useSignOut(userId, useAfterSignOutHere(userId))
  return (
    <>
      {error && <Notice tone="bad">{t('signOut.failed')}</Notice>}
      <Button loading={isPending} onClick={({ currentTarget }) => startSignOut(currentTarget)}>
        {label}
      </Button>
      {asking}
    </>
  )
}

function useSignOut(userId: string, onEnded: () => Promise<void>) {
  const { isPending, error, end } = useEndSession(signOut, onEnded)
  const [unsent, setUnsent] = useState<UnsavedWork | null>(null)
  const startSignOut = async (button: HTMLElement) => {
    const found = await readUnsavedWork(userId)
    if (!found) return end({})
    // On a phone, the open menu would cover the dialog and keep the focus.
    button.closest<HTMLElement>('[popover]')?.hidePopover()
    setUnsent(found)
  }
  return {
    isPending: isPending && !unsent,
    error,
    start: (button: HTMLElement) => void startSignOut(button),
    asking: unsent && (
      <Suspense>
        <UnsentDialog
          unsent={unsent}
          isLeaving={isPending}
          onStay={() => setUnsent(null)}
          onLeave={() => end({})}
        />
      </Suspense>
    ),
  }
}
