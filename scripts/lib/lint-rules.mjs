/** Rules of our own for oxlint, in the shape of an ESLint plugin. */
export default {
  meta: { name: 'headroom' },
  rules: {
    'select-from-state': {
      create: (context) => ({
        "CallExpression[callee.name='useApp'] > ArrowFunctionExpression[body.type='Identifier']": (node) =>
          context.report({
            node,
            message: 'The whole state stays the same while an answer of the core comes: select what is shown.',
          }),
      }),
    },
  },
};
