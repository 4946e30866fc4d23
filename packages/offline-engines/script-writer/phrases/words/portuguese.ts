import type { Wordbook } from "../phrasebook.ts";

export const portugueseWords: Wordbook = {
  words: {
    order:
      "(?:por favor,? )?(?:escrev[ae](?:-me)?|faç?a|faz(?:-me)?|cri[ae]|gere|gera|prepare|redija|dê-me|me dê|quero|preciso de)",
    article: "uma?|o|a|os|as|meu|minha|nosso|nossa",
    medium: "roteiro|guião|script|v[ií]deo|reel|short|narração|locução|clipe?|história|discurso|texto|anúncio|post",
    about: "sobre|acerca d[eoa]|para|de|que explica|que explique",
    howTo: "como",
    works: "funciona\\p{L}*|nasce\\p{L}*",
    question: "como|por que|porque|o que|quem|quando|onde|qual|quais|quanto|é|são|pode|será que",
    explained: "história|origem|origens|futuro|ciência|significado|introdução|segredos|nascimento",
    promo:
      "promo\\p{L}*|publicidade|anúncio|lança\\p{L}*|abre|abrimos|abertura|inaugura\\p{L}*|noss[oa] nov[oa]|loja|marca|oferta|desconto|saldos",
    versus: "vs\\.?|versus|contra|ou",
    audience:
      "para (?:os |as |todos os |todas as )?(?:jovens |pequenas |grandes )?(?:iniciantes|principiantes|crianças|adolescentes|estudantes|pais|idosos|adultos|professores|famílias|desenvolvedores|autônomos|empreendedores|empresas|todos|toda a gente|mulheres|homens|viajantes|corredores|profissionais|curiosos)",
    counts: [
      "uma?",
      "dois|duas",
      "três",
      "quatro",
      "cinco",
      "seis",
      "sete",
      "oito",
      "nove",
      "dez",
      "onze",
      "doze",
      "treze",
      "quatorze|catorze",
      "quinze",
    ],
    sell: "promova|anuncie|lance|(?:um )?anúncio (?:de|para)",
    tell: "expli(?:que|ca)(?:-me)?|conte|conta|descreva|ensine",
    storyOf: "a história (?:de |d[oa]s? )",
    alone: [["d([oa]s?) ", "$1 "]],
    listeners:
      "(?:aos|às|ao|à|a|para) (?:os |as |uma? |minha |meus? |todos )*(?:crianças?(?: de [\\p{L}\\d]+ anos)?|iniciantes?|principiantes?|adolescentes?|estudantes?|alunos?|pais|idosos|adultos|famílias?|avó|avô|amig[oa]s?|clientes?|todos|toda a gente|todo mundo)|como se eu tivesse [\\p{L}\\d]+ anos",
    before: "de|do|da|dos|das|para|por|ao|em|no|na|com|sobre|e|ou",
    looks: "\\p{L}*[ãõ]\\p{L}*|\\p{L}{2,}ç(?:ar?|os?|as)|você",
    top: "top|melhores",
    lists: {
      tips: "dicas|conselhos|truques|passos|ideias|formas|maneiras|regras|hábitos|coisas|exercícios|segredos",
      reasons: "razões|motivos|benefícios|vantagens",
      mistakes: "erros|mitos|armadilhas|falhas",
      picks:
        "escolhas|mais \\p{L}+|melhores|favorit[oa]s|lugares|locais|cidades|vilas|aldeias|praias|ilhas|cantos|cafés|restaurantes|museus|parques|trilhas|livros|filmes|músicas|canções|séries|jogos|podcasts|apps|aplicativos|ferramentas|presentes|receitas|pratos|alimentos|sobremesas",
    },
  },
  fields: {
    garden: "jardim plantar planta cultivar tomate varanda horta vaso semente flores",
    cooking: "cozinh receita pão bolo sopa molho jantar almoço refeiç",
    travel: "viagem viaj férias turis visitar mochil semana",
    fitness: "fitness corrida correr treino academia muscul maratona yoga ioga esporte exercício alongamento",
    calm: "sono dormir estresse stress ansiedade relax medita respir calma",
    money: "dinheiro poupar poupança economizar orçamento dívida invest finan",
    work: "rotina produtiv escritório reunião reuniões trabalho carreira entrevista concentr",
    learning: "aprend estud prova idioma língua exame vocabul memor",
  },
};
