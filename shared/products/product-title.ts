/** What a loan calls the product that its rate was taken from: whose it is, and its name. */
export const productTitle = (owner: string, { productName }: { readonly productName: string }): string =>
  `${owner}, ${productName}`;
