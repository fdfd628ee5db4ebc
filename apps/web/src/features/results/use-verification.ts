import { unverifyResult, verifyResult } from '@boathouse/domain/results/contract'
import type { Result } from '@boathouse/domain/results/model'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { type Member, useRefreshResults } from './api.ts'

/** Vouches for a member's result, and takes that back. */
export function useVerification(member: Member, { id, version, verified }: Result) {
  const t = useTranslate()
  const words = useCodeWords()
  const renew = useRefreshResults()
  const [verify, unverify] = [useCall(verifyResult), useCall(unverifyResult)]
  const params = { ...member, id }
  // Either way the list shows how it is now, and a refusal stays to be read beside it.
  const then = { onSettled: () => renew() }
  const isVerified = verified !== null
  const { error } = isVerified ? unverify : verify
  const why = error?.code === 'stale' ? t('results.verify.stale') : words.ofFailure(error)
  return {
    isPending: verify.isPending || unverify.isPending,
    failure: error && `${t(isVerified ? 'results.notUnverified' : 'results.notVerified')} ${why}`,
    toggle: () =>
      isVerified ? unverify.mutate({ params }, then) : verify.mutate({ params, body: { version } }, then),
  }
}
