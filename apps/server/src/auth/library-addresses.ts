import { toAsciiAddress, toShownAddress } from '@boathouse/domain/kernel/email'
import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type ValueNode,
} from 'kysely'

/** Suffix for converted addresses: not a real top-level domain, and letters only as the library requires. */
const MARK = '.idn'

/** Encodes an address as ASCII for the identity library. `addressPlugin` decodes it in queries. */
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

export const addressPlugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}
