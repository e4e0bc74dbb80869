import { paths } from '@yarmarok/shared-contract';
import {
  Button,
  Card,
  color,
  Container,
  IconButton,
  IconLink,
  LinkButton,
  Logo,
  radius,
  Section,
  SkipLink,
  space,
  Spinner,
  TextLink,
  VisuallyHidden,
} from '@yarmarok/shared-ui';
import { Heart, Trash2 } from '@yarmarok/shared-ui/icons';
import { styled } from 'styled-components';
import { useExamples } from './kit-examples';
import { Example, Wide } from './example';

/** Buttons, links and layout boxes. */
export function BasicsGroup() {
  const words = useExamples();
  return (
    <>
      <Example name="Button">
        <Button>{words.order}</Button>
        <Button variant="secondary">{words.details}</Button>
        <Button variant="outline">{words.details}</Button>
        <Button variant="accent">{words.buy}</Button>
        <Button variant="danger" icon={<Trash2 size={18} />}>
          {words.remove}
        </Button>
        <Button variant="text">{words.cancel}</Button>
        <Button disabled>{words.disabled}</Button>
        <Button variant="outline" disabled>
          {words.disabled}
        </Button>
        <Button isLoading>{words.sending}</Button>
        <Button variant="outline" isLoading>
          {words.sending}
        </Button>
        <Button size="sm">{words.small}</Button>
        <Button size="md">{words.medium}</Button>
        <Button size="lg">{words.large}</Button>
      </Example>
      <Example name="LinkButton">
        <LinkButton to={paths.categories()}>{words.catalog}</LinkButton>
        <LinkButton to={paths.categories()} variant="outline" size="sm">
          {words.catalog}
        </LinkButton>
      </Example>
      <Example name="IconButton">
        <IconButton label={words.remove} size="sm">
          <Trash2 size={18} />
        </IconButton>
        <IconButton label={words.remove} variant="outline">
          <Trash2 size={20} />
        </IconButton>
        <IconButton label={words.remove} size="lg" disabled>
          <Trash2 size={20} />
        </IconButton>
      </Example>
      <Example name="IconLink">
        <IconLink label={words.catalog} to={paths.categories()}>
          <Heart size={20} />
        </IconLink>
        <IconLink label={words.catalog} to={paths.categories()} variant="outline">
          <Heart size={20} />
        </IconLink>
      </Example>
      <Example name="TextLink">
        <TextLink to={paths.categories()} hasChevron>
          {words.catalog}
        </TextLink>
        <TextLink to={paths.categories()} hasUnderline>
          {words.catalog}
        </TextLink>
        <TextLink onClick={() => undefined}>{words.cancel}</TextLink>
      </Example>
      <Example name="Spinner">
        <Spinner />
        <Spinner size={32} />
      </Example>
      <Example name="Logo">
        <Logo />
        <Logo variant="mark" height={32} />
        <Dark>
          <Logo tone="inverse" />
        </Dark>
      </Example>
      <Example name="Card">
        <Card>{words.details}</Card>
        <Card tone="shadow">{words.details}</Card>
      </Example>
      <Example name="Container" isStacked>
        <Container $width={320}>{words.text}</Container>
      </Example>
      <Example name="Section">
        <Wide>
          <Section
            title={words.ceramics}
            count={128}
            headingLevel={3}
            action={<TextLink to={paths.categories()}>{words.catalog}</TextLink>}
          >
            {words.text}
          </Section>
        </Wide>
      </Example>
      <Example name="SkipLink">
        {words.skip}
        <SkipLink href="#main">{words.skip}</SkipLink>
      </Example>
      <Example name="VisuallyHidden">
        {words.hidden}
        <VisuallyHidden>{words.hidden}</VisuallyHidden>
      </Example>
    </>
  );
}

const Dark = styled.div`
  padding: ${space(4)};
  border-radius: ${radius.md};
  background: ${color('brandDeep.footer')};
`;
