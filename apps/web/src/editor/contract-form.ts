import { type FieldError, Refusal } from '@boathouse/domain/kernel/errors'
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'

interface Options<Body extends z.ZodMiniObject, Values extends Record<string, string>> {
  readonly body: Body
  readonly initialValues: Values
  /** Builds the request body from the typed values; the schema checks it afterwards. */
  readonly toBody: (values: Values) => unknown
  /** Domain rule that the schema can't express; throws a Refusal. */
  readonly rule?: (body: z.output<Body>, typed: Values) => void
  readonly onChange?: (values: Values) => void
}

export type FieldProps<Values> = (name: keyof Values & string) => {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (typed: string | { readonly currentTarget: { readonly value: string } }) => void
}

/** Form validated by the contract's schema, as on the server. Focuses the first invalid field. */
export function useContractForm<Body extends z.ZodMiniObject, Values extends Record<string, string>>(
  options: Options<Body, Values>,
) {
  const { body, initialValues, toBody, rule, onChange } = options
  const t = useTranslate()
  const words = useCodeWords()
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [formError, setFormError] = useState<string | null>(null)
  const { ref, focusFirstInvalid } = useFocusFirstInvalid()
  const isClosing = useRef(false)

  const setFields = (some: Partial<Values>) => {
    if (isClosing.current) return
    const next = { ...values, ...some }
    setValues(next)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in some))))
    onChange?.(next)
  }

  const field: FieldProps<Values> = (name) => ({
    value: values[name] ?? '',
    error: errors[name],
    onChange: (typed) => {
      const value = typeof typed === 'string' ? typed : typed.currentTarget.value
      setFields({ [name]: value } as Partial<Values>)
    },
  })

  /** Shows the first error of each field. Returns true if there are errors and all belong to fields of this form. */
  const showFields = (fields: readonly FieldError[]) => {
    const known = fields.filter(({ path }) => path in initialValues).toReversed()
    setErrors(Object.fromEntries(known.map(({ path, code }) => [path, words.ofField(code)])))
    focusFirstInvalid()
    return known.length > 0 && known.length === fields.length
  }

  /** Shows a refused call: field errors at their fields, others above the button. */
  const refuse = (error: unknown, otherwise = words.ofFailure(error)) => {
    const fields = error instanceof CallFailure ? error.fields : []
    if (!showFields(fields)) setFormError(otherwise)
  }

  /** Sends valid values; otherwise shows field errors. */
  const onSubmit = (send: (body: z.output<Body>) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isClosing.current) return
    setFormError(null)
    const checked = check(body, toBody(values), (accepted) => rule?.(accepted, values))
    if ('body' in checked) send(checked.body)
    // An error belongs to no field of this form, for example that of a link's token.
    else if (!showFields(checked.fields)) setFormError(t('error.invalid'))
  }

  /** Ignores input while a saved form closes: a second press would send it again and keep its draft. */
  const close = () => {
    isClosing.current = true
  }

  return {
    ref,
    values,
    setValues,
    setFields,
    field,
    formError,
    setFormError,
    onSubmit,
    refuse,
    showFields,
    close,
    isClosing: () => isClosing.current,
  }
}

type Checked<Body> = { readonly body: Body } | { readonly fields: readonly FieldError[] }

export function check<Body extends z.ZodMiniObject>(
  schema: Body,
  typed: unknown,
  rule?: (body: z.output<Body>) => void,
): Checked<z.output<Body>> {
  const parsed = schema.safeParse(typed)
  if (!parsed.success) {
    return {
      fields: parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        code: toFieldCode(message),
      })),
    }
  }
  try {
    rule?.(parsed.data)
    return { body: parsed.data }
  } catch (error) {
    if (error instanceof Refusal) return { fields: error.fields }
    throw error
  }
}

const toFieldCode = (message: string) => (/^[a-z][a-zA-Z]*$/.test(message) ? message : 'invalid')

/** Moves the focus after rendering, once the invalid fields are marked. */
function useFocusFirstInvalid() {
  const ref = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useLayoutEffect(() => {
    if (refusals === 0) return
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const control = wrong?.matches('[role="radiogroup"]') ? wrong.querySelector<HTMLElement>('input') : wrong
    control?.focus()
  }, [refusals])
  return { ref, focusFirstInvalid: () => setRefusals((count) => count + 1) }
}
