import Type from 'typebox'

export const Health = Type.Object(
  {
    ok: Type.Boolean({ description: 'False once any probe of a dependency has failed.' }),
    warnings: Type.Optional(
      Type.Array(Type.String(), { description: 'Only when a probe has failed: `<capability> is unhealthy`.' }),
    ),
  },
  { $id: 'Health', description: 'The state of the replica that answers.' },
)
