/** Our own rules for oxlint, in the form of an ESLint plugin. */
export default {
  meta: { name: 'headroom' },
  rules: {
    'select-from-state': {
      create: (context) => ({
        "CallExpression[callee.name='useApp'] > ArrowFunctionExpression[body.type='Identifier']": (node) =>
          context.report({
            node,
            message: 'The whole state does not change when an answer arrives from the core: select what is shown.',
          }),
      }),
    },
  },
};
