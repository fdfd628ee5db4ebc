import { useDeletions } from '#ui/feedback/use-deletions.ts'

interface Address {
  readonly clubId: string
  readonly id: string
}

interface Calls {
  readonly remove: {
    readonly mutateAsync: (input: {
      readonly params: Address
      readonly body: { readonly version: number }
    }) => Promise<unknown>
  }
  readonly restore: { readonly mutateAsync: (input: { readonly params: Address }) => Promise<unknown> }
}

/** Deletes a club's records, with undo. */
export const useClubDeletions = <Item extends { readonly id: string; readonly version: number }>(
  clubId: string,
  { remove, restore }: Calls,
  renew: () => Promise<unknown>,
) =>
  useDeletions<Item>({
    remove: ({ id, version }) => remove.mutateAsync({ params: { clubId, id }, body: { version } }),
    restore: ({ id }) => restore.mutateAsync({ params: { clubId, id } }),
    renew,
  })
