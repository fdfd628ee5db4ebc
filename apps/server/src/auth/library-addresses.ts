import { toAsciiAddress, toShownAddress } from '@boathouse/domain/kernel/email'
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'

/** An end that no domain has, of letters, as the library wants it. */
const MARK = '.idn'

/**
 * An address as the identity library takes it, which knows ASCII alone, and no international last part of a domain. What
 * it asks of the database is turned back by `addressPlugin`.
 */
export function toLibraryAddress(address: string): string {
  const ascii = toAsciiAddress(address)
  return ascii === address && !MARKED.test(address) ? address : `${ascii}${MARK}`
}

const MARKED = /^[^\s@"]+@[^\s@"]*xn--[^\s@"]*\.idn$/

const toStored = (value: unknown): unknown =>
  typeof value === 'string' && MARKED.test(value) ? toShownAddress(value.slice(0, -MARK.length)) : value

class AddressTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: toStored(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(toStored) }
  }
}

const transformer = new AddressTransformer()

/** The identity library finds and stores people by the one form of addresses that the rest of the server uses. */
export const addressPlugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}
