import { signOut } from '@boathouse/domain/sign-ins/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { hasDrafts } from '#lib/drafts.ts'
import { useEnding } from '#lib/ending.ts'
import { useTranslate } from '#lib/words.tsx'
import { Button } from '#ui/button.tsx'

const UnsentDialog = lazyRouteComponent(() => import('./unsent-dialog.tsx'), 'UnsentDialog')

/** Signs out; asks first when that would lose something typed. */
export function SignOut({ userId }: { userId: string }) {
  const t = useTranslate()
  const { isPending, error, end } = useEnding(signOut, userId)
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    if (await hasDrafts(userId)) setAsking(true)
    else end({})
  }
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        fz="sm"
        px="xs"
        loading={isPending && !isAsking}
        onClick={() => void leave()}
      >
        {t('signOut.submit')}
      </Button>
      {error && <span role="alert">{t('signOut.failed')}</span>}
      {isAsking && (
        <Suspense>
          <UnsentDialog isLeaving={isPending} onStay={() => setAsking(false)} onLeave={() => end({})} />
        </Suspense>
      )}
    </>
  )
}
