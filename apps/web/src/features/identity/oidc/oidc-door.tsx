import { beginOidcSignIn } from '@boathouse/domain/identity/oidc/contract'
import { CallFailure } from '#lib/api/call.ts'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useLazyWords } from '#lib/i18n/use-lazy-words.ts'
import type { SignInSearch } from '#lib/session/sign-in-search.ts'
import { Button } from '#ui/form/button.tsx'
import { OidcFailure } from './oidc-failure.tsx'
import { leaveFor } from './trip.ts'

interface Props {
  readonly name: string
  readonly signInSearch: SignInSearch
}

export function OidcDoor({ name, signInSearch }: Props) {
  const t = useTranslate()
  const hasWords = useLazyWords()
  const begin = useCall(beginOidcSignIn)
  const failed = codeOf(begin)
  const go = () => begin.mutate({}, { onSuccess: ({ address }) => leaveFor(address, signInSearch) })
  if (!hasWords) return null
  return (
    <>
      {failed && <OidcFailure code={failed} />}
      <Button variant="default" onClick={go} loading={begin.isPending}>
        {t('oidc.signIn', { name })}
      </Button>
      <p>{t('oidc.signOut')}</p>
    </>
  )
}

/** Failure code of this attempt, or of the URL after returning from the provider. */
function codeOf({
  error,
  isPending,
}: Pick<ReturnType<typeof useCall>, 'error' | 'isPending'>): string | null {
  if (isPending) return null
  if (error) return error instanceof CallFailure ? error.code : 'unreachable'
  return new URLSearchParams(location.search).get('failed')
}
