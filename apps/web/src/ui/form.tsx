import { BareForm, type BareFormProps } from './bare-form.tsx'
import { NeedsNetwork } from './needs-network.tsx'

interface Props extends BareFormProps {
  /** Where values stay that can't be sent now: a draft has them when it is opened again, the outbox sends them later. */
  readonly keptBy?: 'draft' | 'outbox' | undefined
}

/** A form that says at its head when saving it needs a connection that is not there. */
export const Form = ({ keptBy, children, ...props }: Props) => (
  <BareForm {...props}>
    {keptBy !== 'outbox' && <NeedsNetwork isKept={keptBy === 'draft'} />}
    {children}
  </BareForm>
)
