import { id } from '@boathouse/domain/kernel/ids'

const dialogs = ['new', 'edit', 'next', 'withdraw', 'delete'] as const

/** What is open over the list of test days. */
export interface TestDaysSearch {
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** The test day that it is about. */
  readonly day?: string | undefined
}

export const readTestDaysSearch = ({ dialog, day }: Record<string, unknown>): TestDaysSearch => ({
  dialog: dialogs.find((one) => one === dialog),
  day: id.safeParse(day).data,
})
