import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'

import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'

export { Textarea, TextInput, type TextInputProps } from '@mantine/core'

/** Adds `aria-invalid`, which the library omits on password fields. */
export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput aria-invalid={props.error ? true : undefined} {...props} />
}
